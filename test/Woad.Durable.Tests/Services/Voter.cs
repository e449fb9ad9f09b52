using System.Transactions;

namespace Woad.Durable.Tests.Services;

/// <summary>A resource that votes for or against its transaction.</summary>
internal sealed class Voter(bool agrees) : ISinglePhaseNotification
{
    public void Prepare(PreparingEnlistment preparingEnlistment)
    {
        if (agrees)
        {
            preparingEnlistment.Prepared();
        }
        else
        {
            preparingEnlistment.ForceRollback();
        }
    }

    public void SinglePhaseCommit(SinglePhaseEnlistment singlePhaseEnlistment) => singlePhaseEnlistment.Committed();

    public void Commit(Enlistment enlistment) => enlistment.Done();

    public void Rollback(Enlistment enlistment) => enlistment.Done();

    public void InDoubt(Enlistment enlistment) => enlistment.Done();
}
