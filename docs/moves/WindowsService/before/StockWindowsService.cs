using System.ServiceModel;
using System.ServiceProcess;

namespace Contoso.Stock
{
    public class StockWindowsService : ServiceBase
    {
        private ServiceHost _host;

        public StockWindowsService()
        {
            ServiceName = "Contoso.Stock";
        }

        protected override void OnStart(string[] args)
        {
            _host = new ServiceHost(typeof(StockService));
            _host.Open();
        }

        protected override void OnStop()
        {
            _host.Close();
        }
    }
}
