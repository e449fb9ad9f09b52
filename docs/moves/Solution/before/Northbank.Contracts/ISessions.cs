using System.ServiceModel;

namespace Northbank.Contracts
{
    [ServiceContract(Namespace = "http://northbank.example/2011", SessionMode = SessionMode.Required)]
    public interface ISessions
    {
        [OperationContract]
        int Next();
    }
}
