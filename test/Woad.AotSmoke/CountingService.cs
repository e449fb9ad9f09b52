using System.ServiceModel;

namespace Woad.AotSmoke;

[ServiceBehavior(ConcurrencyMode = ConcurrencyMode.Reentrant)]
internal sealed class CountingService : ICounting
{
    public async Task<int> CountAsync(int to)
    {
        var client = OperationContext.Current!.GetCallbackChannel<ICounted>()!;
        for (var i = 1; i <= to; i++)
        {
            client.Reached(i);
        }

        var packed = await client.PackAsync(new Parcel { Number = to, To = "Ada" });
        return packed.Number;
    }
}
