using System;
using System.ServiceModel;
using System.Threading;
using System.Threading.Tasks;
using Microsoft.Extensions.Hosting;
using Microsoft.Extensions.Logging;

namespace Contoso.Stock
{
    public class StockHost : IHostedService
    {
        private readonly ServiceHost _host;

        public StockHost(ILoggerFactory loggers)
        {
            _host = new ServiceHost(typeof(StockService)) { Loggers = loggers };
        }

        public Task StartAsync(CancellationToken cancellationToken)
        {
            return Task.Factory.FromAsync(_host.BeginOpen, _host.EndOpen, null);
        }

        public async Task StopAsync(CancellationToken cancellationToken)
        {
            await Task.Factory.FromAsync(_host.BeginClose, _host.EndClose, null);
            Console.WriteLine("The stock is closed.");
        }
    }
}
