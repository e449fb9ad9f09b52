using System.ServiceModel;

namespace Woad.Server.Tests.Channels.Secured;

/// <summary>A service that calls back, and knows who calls.</summary>
[ServiceContract(Namespace = "urn:woad:test", CallbackContract = typeof(ITold), SessionMode = SessionMode.Required)]
public interface ITeller
{
    [OperationContract]
    string AskBack(string text);

    [OperationContract]
    string Name();
}
