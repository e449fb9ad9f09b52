using System.ServiceModel;

namespace Northbank.Contracts
{
    [ServiceContract(Namespace = "http://northbank.example/2011")]
    public interface IDocuments
    {
        [OperationContract]
        byte[] Load(string document);
    }
}
