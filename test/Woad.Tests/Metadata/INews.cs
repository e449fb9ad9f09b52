using System.ServiceModel;

namespace Woad.Tests.Metadata;

[ServiceContract(Namespace = "urn:news", SessionMode = SessionMode.Required, CallbackContract = typeof(INewsBack))]
public interface INews
{
    [OperationContract]
    int Subscribe(string topic);

    [OperationContract(IsOneWay = true, IsInitiating = false, IsTerminating = true)]
    void Leave();
}
