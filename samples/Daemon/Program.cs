// <host>
using System.Runtime.InteropServices;
using System.ServiceModel;
using Microsoft.Extensions.Logging;
using Woad.Samples.Daemon;

using var loggers = LoggerFactory.Create(logging => logging.AddSimpleConsole(o => o.SingleLine = true));
var log = loggers.CreateLogger("daemon");
var host = new ServiceHost(typeof(Clock), new Uri("net.tcp://0.0.0.0:8058"));
host.AddServiceEndpoint(typeof(IClock), new NetTcpBinding(SecurityMode.None), "clock");
host.CloseTimeout = TimeSpan.FromSeconds(20);
host.Loggers = loggers;
host.Open();
log.LogInformation("open at {Address}", host.Description.Endpoints[0].Address);

using var stop = new ManualResetEventSlim();
using var term = PosixSignalRegistration.Create(PosixSignal.SIGTERM, Stop);
using var interrupt = PosixSignalRegistration.Create(PosixSignal.SIGINT, Stop);
stop.Wait();

log.LogInformation("closing");
host.Close();
log.LogInformation("closed");

void Stop(PosixSignalContext signal)
{
    signal.Cancel = true;
    stop.Set();
}
// </host>
