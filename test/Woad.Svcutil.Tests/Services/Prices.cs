using System.Runtime.Serialization;

namespace Woad.Svcutil.Tests.Services;

[CollectionDataContract(
    Name = "PriceList", Namespace = "urn:shop:data", ItemName = "price", KeyName = "of", ValueName = "amount")]
public class Prices : Dictionary<string, decimal>;
