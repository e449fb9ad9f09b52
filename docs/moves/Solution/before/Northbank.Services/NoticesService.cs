using System.ServiceModel;
using Northbank.Contracts;

namespace Northbank.Services
{
    public class NoticesService : INotices
    {
        [OperationBehavior(TransactionScopeRequired = true, TransactionAutoComplete = true)]
        public void Send(string text)
        {
            Journal.Add("notice " + text);
        }
    }
}
