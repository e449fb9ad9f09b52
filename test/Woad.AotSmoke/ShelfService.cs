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

    /// <summary>
    /// By who has called: natively the lane's own frame may be gone, and the next one names the codec that it was
    /// given.
    /// </summary>
    private static string Lane()
    {
        var stack = Environment.StackTrace;
        return stack.Contains("CompiledWebLane", StringComparison.Ordinal)
            || stack.Contains("OperationCodec", StringComparison.Ordinal)
            ? "compiled"
            : "message";
    }
}
