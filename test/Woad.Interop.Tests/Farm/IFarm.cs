using System.ServiceModel;

namespace Woad.Interop.Tests.Farm;

[ServiceContract]
public interface IFarm
{
    /// <summary>The number of the process, and the caller's name.</summary>
    [OperationContract]
    string[] Who();
}
