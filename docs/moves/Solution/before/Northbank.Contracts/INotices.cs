using System.ServiceModel;

namespace Northbank.Contracts
{
    [ServiceContract(Namespace = "http://northbank.example/2011")]
    public interface INotices
    {
        [OperationContract(IsOneWay = true)]
        void Send(string text);
    }
}
