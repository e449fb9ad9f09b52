using System.ServiceModel;

namespace Woad.Svcutil.Tests.Services;

public sealed class ShopService : IShop
{
    public int Add(int left, int? right) => left + (right ?? 0);

    public Basket Fill(Basket basket, string? item)
    {
        if (item is null)
        {
            throw new FaultException<Refusal>(new Refusal { Code = 7 }, "nothing to fill in");
        }

        basket.Items.Add(item);
        basket.Color = Colors.DarkGreen;
        return basket;
    }

    public int Divide(int value, int by, out int rest) => Math.DivRem(value, by, out rest);

    public Dictionary<string, DateTime> Days(Guid[] ids) =>
        ids.ToDictionary(id => id.ToString(), _ => DateTime.UnixEpoch);

    public void Forget(string @class)
    {
    }

    public Thing? Same(Thing? thing) => thing;
}
