using System.ServiceModel;

namespace Woad.Tests.Transactions;

[ServiceContract(CallbackContract = typeof(ICalled))]
public interface ICalling
{
    /// <summary>Calls the client back between two entries into a journal, and says whether it stays in its
    /// transaction.</summary>
    [OperationContract]
    bool CallBack(string journal, string clientJournal, bool fails);
}
