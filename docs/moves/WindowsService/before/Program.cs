using System.ServiceProcess;

namespace Contoso.Stock
{
    internal static class Program
    {
        private static void Main()
        {
            ServiceBase.Run(new StockWindowsService());
        }
    }
}
