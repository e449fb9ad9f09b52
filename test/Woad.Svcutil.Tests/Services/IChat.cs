using System.ServiceModel;

namespace Woad.Svcutil.Tests.Services;

[ServiceContract(
    Name = "Chat", Namespace = "urn:chat", SessionMode = SessionMode.Required, CallbackContract = typeof(IChatBack))]
public interface IChat
{
    [OperationContract]
    string Say(string text);

    [OperationContract(IsInitiating = false, IsTerminating = true)]
    void Leave();
}
