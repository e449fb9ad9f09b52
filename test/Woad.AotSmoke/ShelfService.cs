namespace Woad.AotSmoke;

public sealed class ShelfService : IShelf
{
    public Parcel Find(string to, int number) => new() { To = to, Number = number, Contents = ["a/b"] };

    public async Task<List<Parcel>> PutAsync(Parcel parcel)
    {
        await Task.Yield();
        return [parcel, new Parcel { Number = parcel.Number + 1, Inside = parcel }];
    }

    public int Sum(int[] values, Dictionary<string, int> named, out string lane)
    {
        lane = Lane();
        return values.Sum() + named.Values.Sum();
    }

    public Parcel Stick(Parcel parcel, out string lane)
    {
        lane = Lane();
        return parcel.Stick("two");
    }

    private static string Lane() => Environment.StackTrace.Contains("CompiledWebLane", StringComparison.Ordinal) ? "compiled" : "message";
}
