using System.ServiceModel;

namespace Woad.Server.Tests.WebSockets;

/// <summary>Tells of the connection that it is called by.</summary>
[ServiceContract(Namespace = "urn:room", SessionMode = SessionMode.Required)]
public interface IRoom
{
    [OperationContract]
    string Describe(string header);
}
