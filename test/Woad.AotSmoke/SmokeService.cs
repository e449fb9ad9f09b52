using System.ServiceModel;

namespace Woad.AotSmoke;

[ServiceBehavior(InstanceContextMode = InstanceContextMode.Single, ConcurrencyMode = ConcurrencyMode.Multiple)]
public sealed class SmokeService : ISmoke
{
    private readonly TaskCompletionSource<string?> _told = new(TaskCreationOptions.RunContinuationsAsynchronously);

    public string? Echo(string? text) => text;

    public int Divide(int value, int by, out int rest)
    {
        (var quotient, rest) = Math.DivRem(value, by);
        return quotient;
    }

    public async Task<List<Parcel>> RepeatAsync(Parcel parcel, int times)
    {
        await Task.Yield();
        return [.. Enumerable.Repeat(parcel, times)];
    }

    public void Fail(string reason) => throw new FaultException(reason);

    public void Tell(string text) => _told.TrySetResult(text);

    public Task<string?> ToldAsync() => _told.Task;

    public string? Header(string name)
    {
        var headers = OperationContext.Current!.IncomingMessageHeaders!;
        return headers.FindHeader(name, "urn:woad:smoke") < 0
            ? null
            : headers.GetHeader<string>(name, "urn:woad:smoke");
    }
}
