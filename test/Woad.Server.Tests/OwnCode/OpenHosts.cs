namespace Woad.Server.Tests.OwnCode;

/// <summary>
/// The hosts of a class of tests, opened when a test first asks for them and closed after the last test.
/// </summary>
/// <typeparam name="T">Hosts of one setting.</typeparam>
/// <param name="open">Opens those of a setting.</param>
public abstract class OpenHosts<T>(Func<string, T> open) : IDisposable
    where T : IDisposable
{
    private readonly Dictionary<string, T> _hosts = [];

    public T Of(string setting)
    {
        if (!_hosts.TryGetValue(setting, out var hosts))
        {
            hosts = open(setting);
            _hosts.Add(setting, hosts);
        }

        return hosts;
    }

    public void Dispose()
    {
        foreach (var hosts in _hosts.Values)
        {
            hosts.Dispose();
        }

        GC.SuppressFinalize(this);
    }
}
