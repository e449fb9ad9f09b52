using System.ComponentModel;
using System.Configuration.Install;
using System.ServiceProcess;

namespace Contoso.Stock
{
    [RunInstaller(true)]
    public class StockInstaller : Installer
    {
        public StockInstaller()
        {
            Installers.Add(new ServiceProcessInstaller { Account = ServiceAccount.NetworkService });
            Installers.Add(new ServiceInstaller { ServiceName = "Contoso.Stock", StartType = ServiceStartMode.Automatic });
        }
    }
}
