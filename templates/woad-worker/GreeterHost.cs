using System.ServiceModel;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;

namespace WoadWorker1;

/// <summary>Opens the service when the program starts, and closes it when the program stops.</summary>
public sealed class GreeterHost(ILoggerFactory loggers) : IHostedService
{
    private readonly ServiceHost _host = new(typeof(GreeterService)) { Loggers = loggers };

    public Task StartAsync(CancellationToken cancellationToken)
    {
        // Exact: only this machine reaches the endpoint. Without it, every network interface listens.
        var binding = new NetTcpBinding(SecurityMode.None) { HostNameComparisonMode = HostNameComparisonMode.Exact };
        _host.AddServiceEndpoint(typeof(IGreeter), binding, "net.tcp://localhost:8828/greeter");
        return Task.Factory.FromAsync(_host.BeginOpen, _host.EndOpen, null);
    }

    public Task StopAsync(CancellationToken cancellationToken) =>
        Task.Factory.FromAsync(_host.BeginClose, _host.EndClose, null);
}
