using System.ServiceModel;
using System.ServiceModel.Description;

namespace Woad.Durable.Tests.Services;

/// <summary>Nobody can save it.</summary>
[DurableService]
public class UnserializableCart : EmptyCart;
