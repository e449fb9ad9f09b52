using System;
using System.Linq;

namespace Interop
{
    // The peer process: "host BINDING NAME=ADDRESS..." serves until its input ends;
    // "client BINDING NAME=ADDRESS..." runs the scenario named on each input line, then prints ".".
    static class Program
    {
        static int Main(string[] args)
        {
            Console.OutputEncoding = new System.Text.UTF8Encoding(false);
            var addresses = args.Skip(2).Select(a => a.Split(new[] { '=' }, 2)).ToDictionary(a => a[0], a => a[1]);
            // The only certificate of a service that this process believes.
            var believed = Environment.GetEnvironmentVariable("INTEROP_CERTIFICATE");
            if (believed != null)
                System.Net.ServicePointManager.ServerCertificateValidationCallback = (
                    s, certificate, chain, errors) => certificate.GetCertHashString() == believed;
            if (args[0] == "host")
            {
                var hosts = Hosts.Open(args[1], addresses);
                Console.WriteLine("ready");
                while (Console.ReadLine() != null)
                {
                }
                hosts.ForEach(h => h.Abort());
                Environment.Exit(0);
            }
            Console.WriteLine("ready");
            string name;
            while ((name = Console.ReadLine()) != null)
            {
                try
                {
                    new Scenarios(args[1], addresses, Console.WriteLine).Run(name);
                }
                catch (Exception e)
                {
                    Console.Error.WriteLine(e);
                    Console.WriteLine("! " + e.GetType().Name + ": " + Text.Of(e.Message));
                }
                Console.WriteLine(".");
            }
            Environment.Exit(0);
            return 0;
        }
    }
}
