using System.ServiceModel;
using Woad.Queues.Addresses;
using Woad.Queues.Engine;
using Woad.Xml;

namespace Woad.Queues.Hosts;

/// <summary>The engines that are in use, by their places. Users of one place share one engine.</summary>
internal sealed class QueueHosts(QueueOptions options)
{
    private readonly Lock _lock = new();
    private readonly Dictionary<EnginePlace, QueueHost> _hosts = [];

    /// <summary>The engines of the process.</summary>
    public static QueueHosts Shared { get; } = new(QueueOptions.Current);

    /// <summary>Opens the engine that holds the queues of a machine.</summary>
    /// <exception cref="EndpointNotFoundException">None is known for the machine.</exception>
    /// <exception cref="QueueException">It cannot be opened.</exception>
    public QueueHostUse Use(string machine)
    {
        var place = options.Find(machine) ?? throw new EndpointNotFoundException(Escaped.Text(
            $"The queues of the machine '{machine}' cannot be reached: it is not this machine, and QueueOptions has no "
            + $"engine for it. Add one to QueueOptions.Current.Hosts[\"{machine}\"], or to the environment variable "
            + $"WOAD_QUEUES: {machine}=amqp://broker."));
        lock (_lock)
        {
            if (!_hosts.TryGetValue(place, out var host))
            {
                _hosts.Add(place, host = new QueueHost(place, options.Create(place), this));
            }

            return Hold(host);
        }
    }

    /// <summary>One user more of a host that is in use.</summary>
    public QueueHostUse Hold(QueueHost host)
    {
        lock (_lock)
        {
            host.Users++;
            return new QueueHostUse(this, host);
        }
    }

    /// <summary>A user has done with a host; the last one closes its engine.</summary>
    public ValueTask ReleaseAsync(QueueHost host)
    {
        lock (_lock)
        {
            if (--host.Users > 0)
            {
                return default;
            }

            _hosts.Remove(host.Place);
        }

        return host.Engine.DisposeAsync();
    }
}
