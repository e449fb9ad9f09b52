using System.Transactions;
using Woad.Exchanges;

namespace Woad.Tests.Features;

/// <summary>A receipt that nobody joins.</summary>
internal sealed class KnownReceipt : IReceipt
{
    public bool IsBatched => false;

    public CommittableTransaction Join(Func<CommittableTransaction> begin) =>
        throw new InvalidOperationException("The receipt is only looked at.");
}
