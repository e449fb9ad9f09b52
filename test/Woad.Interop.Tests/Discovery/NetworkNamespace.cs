using System.Globalization;

namespace Woad.Interop.Tests.Discovery;

/// <summary>
/// A network namespace with one link to this process's own: peers in it are on another machine of one LAN. Needs the
/// rights of root, as the installation of the peers does.
/// </summary>
internal sealed class NetworkNamespace : IDisposable
{
    private readonly string _name;

    private NetworkNamespace(int number)
    {
        _name = string.Create(CultureInfo.InvariantCulture, $"woad{number}");
        (Near, Far) = ($"10.211.{number}.1", $"10.211.{number}.2");
    }

    /// <summary>The interface of this process on the link.</summary>
    public string NearLink => $"{_name}n";

    /// <summary>The interface of the peers on the link.</summary>
    public string FarLink => $"{_name}f";

    /// <summary>The address of this process on the link.</summary>
    public string Near { get; }

    /// <summary>The address of the peers on the link.</summary>
    public string Far { get; }

    public static async Task<NetworkNamespace> CreateAsync()
    {
        var made = new NetworkNamespace(1 + (Environment.ProcessId % 250));
        var (near, far) = (made.NearLink, made.FarLink);
        await IpAsync("netns", "add", made._name);
        await IpAsync("link", "add", near, "type", "veth", "peer", "name", far, "netns", made._name);
        await IpAsync("address", "add", $"{made.Near}/24", "dev", near);
        await IpAsync("link", "set", near, "up");
        await IpAsync("-n", made._name, "address", "add", $"{made.Far}/24", "dev", far);
        await IpAsync("-n", made._name, "link", "set", far, "up");
        await IpAsync("-n", made._name, "link", "set", "lo", "up");

        // Addresses of their own are there at once; those of the system are tried first, for seconds.
        await IpAsync("-6", "address", "add", "fd57:4f41::1/64", "dev", near, "nodad");
        await IpAsync("-n", made._name, "-6", "address", "add", "fd57:4f41::2/64", "dev", far, "nodad");
        return made;
    }

    /// <summary>Starts a peer in the namespace.</summary>
    public PeerProcess Start(string program, params string[] arguments) =>
        new("ip", ["netns", "exec", _name, program, .. arguments]);

    public void Dispose()
    {
        // Both ends of the link go with the namespace.
        using var ip = new PeerProcess("ip", "netns", "delete", _name);
        ip.ReadToEndAsync().GetAwaiter().GetResult();
    }

    private static async Task IpAsync(params string[] arguments)
    {
        using var ip = new PeerProcess("ip", arguments);
        await ip.ReadToEndAsync();
        Assert.True(ip.ExitCode == 0, $"ip {string.Join(' ', arguments)}: {ip.Errors}");
    }
}
