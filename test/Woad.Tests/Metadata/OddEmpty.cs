using System.ServiceModel;

namespace Woad.Tests.Metadata;

[MessageContract(IsWrapped = false)]
public class OddEmpty
{
    [MessageHeader]
    public int Only { get; set; }
}
