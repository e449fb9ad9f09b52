namespace Woad.Conformance.Contracts;

/// <summary>Its modes are set on the host by the tests.</summary>
public sealed class MeetingService : IMeeting
{
    public bool Meet(string key, int expected, int milliseconds) =>
        Probe.Of(key).MeetAsync(this, expected, TimeSpan.FromMilliseconds(milliseconds)).GetAwaiter().GetResult();

    public Task<bool> MeetLaterAsync(string key, int expected, int milliseconds) =>
        Probe.Of(key).MeetAsync(this, expected, TimeSpan.FromMilliseconds(milliseconds));

    public async Task HoldAsync(string key)
    {
        Probe.Of(key).Note(1);
        await Probe.Of(key).Released;
    }
}
