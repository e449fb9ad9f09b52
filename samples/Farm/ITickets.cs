using System.ServiceModel;

namespace Woad.Samples.Farm;

[ServiceContract]
public interface ITickets
{
    /// <summary>The caller's name, and the process that has answered.</summary>
    [OperationContract]
    string Buy();
}
