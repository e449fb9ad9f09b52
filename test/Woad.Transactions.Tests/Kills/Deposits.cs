using System.ServiceModel;
using System.Transactions;
using Woad.Transactions.Flow;

namespace Woad.Transactions.Tests.Kills;

/// <summary>Puts money into the account of its process.</summary>
[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single)]
internal sealed class Deposits(TransactionCoordinator coordinator, AccountFile account) : IDeposits
{
    [OperationBehavior(TransactionScopeRequired = true)]
    public void Deposit(int amount) => account.Write(coordinator.Find(Transaction.Current!)!.Id, amount);
}
