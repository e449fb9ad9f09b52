using System.Net;
using CoreWCF.Configuration;
using Microsoft.AspNetCore.Hosting;
using Microsoft.Extensions.Hosting;

namespace Contoso.Clock
{
    public static class Program
    {
        public static void Main(string[] args)
        {
            Host.CreateDefaultBuilder(args)
                .ConfigureWebHostDefaults(webBuilder =>
                {
                    webBuilder.UseNetTcp(IPAddress.Loopback, 8090);
                    webBuilder.UseStartup<Startup>();
                })
                .Build()
                .Run();
        }
    }
}
