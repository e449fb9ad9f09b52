using System.ServiceModel;
using System.ServiceModel.Channels;

namespace Woad.Server.Tests.WebSockets;

/// <summary>Tells of the connection that it is called by.</summary>
[ServiceContract(Namespace = "urn:room", SessionMode = SessionMode.Required)]
public interface IRoom
{
    /// <summary>The service is told of each new connection.</summary>
    [OperationContract(IsOneWay = true, Action = WebSocketTransportSettings.ConnectionOpenedAction)]
    void Opened(Message notification);

    [OperationContract]
    string Describe(string header);
}
