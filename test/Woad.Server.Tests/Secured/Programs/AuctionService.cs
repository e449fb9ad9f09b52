#nullable disable // As programs of WCF are.
using System.ServiceModel;

namespace Woad.Server.Tests.Secured.Programs;

[ServiceBehavior(InstanceContextMode = InstanceContextMode.PerSession, ConcurrencyMode = ConcurrencyMode.Reentrant)]
public class AuctionService : IAuction
{
    private string _lot = "";

    public void Enter(string lot) => _lot = lot;

    public string Bid(decimal amount)
    {
        var bidder = OperationContext.Current.GetCallbackChannel<IBidder>();
        var name = ServiceSecurityContext.Current.PrimaryIdentity.Name;
        if (!bidder.Confirm(amount))
        {
            return $"{name} withdrew";
        }

        bidder.Sold(_lot);
        return $"{name} has {_lot}";
    }
}
