namespace Woad.Server.Compiled.Tests;

public class Lanes : ILanes
{
    public string Get(string name, int n, bool flag) => $"{name} {n} {flag} {Lane()}";

    public string Bare(Parcel parcel) => $"{parcel.GetType().Name} {parcel.Name} {parcel.Callbacks} {Lane()}";

    public string Wrapped(Parcel parcel, int[] numbers, out int count)
    {
        count = numbers.Length;
        return $"{parcel.Name} {Lane()}";
    }

    public async Task<string> LaterAsync(List<Parcel> parcels)
    {
        var lane = Lane();
        await Task.Yield();
        return $"{parcels.Count} {lane}";
    }

    public Parcel Echo(Parcel parcel) => parcel;

    /// <summary>Who has called: the methods above tell.</summary>
    private static string Lane()
    {
        var stack = Environment.StackTrace;
        return stack.Contains("Invocation.Run(Call call, ObjectLaneValues", StringComparison.Ordinal) ? "message"
            : stack.Contains("Invocation.Run(Call call, OperationCodec", StringComparison.Ordinal)
                && stack.Contains("Woad.Generated", StringComparison.Ordinal) ? "compiled"
            : stack;
    }
}
