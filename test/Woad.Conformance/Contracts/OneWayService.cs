namespace Woad.Conformance.Contracts;

public sealed class OneWayService : IOneWay
{
    public void Post(string key, int number) => Probe.Of(key).Note(number);

    public async Task PostLaterAsync(string key, int number)
    {
        await Task.Yield();
        Probe.Of(key).Note(number);
    }

    public async Task HoldAsync(string key, int number, byte[] ballast)
    {
        await Probe.Of(key).Released;
        Probe.Of(key).Note(number);
    }

    public void Break(string key)
    {
        Probe.Of(key).Note(-1);
        throw new InvalidOperationException("Nobody hears this.");
    }

    public int Twice(int value) => 2 * value;
}
