using System.ServiceModel;

namespace Woad.Tests.Transactions;

/// <summary>A service whose settings of transactions a test chooses.</summary>
internal sealed class RuledService : ISharing, IRequiring
{
    public void Work()
    {
    }
}
