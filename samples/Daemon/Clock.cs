namespace Woad.Samples.Daemon;

public sealed class Clock : IClock
{
    public DateTime UtcNow() => DateTime.UtcNow;
}
