using System.ServiceModel;
using WoadConsole1;

// Both sides take their endpoints from app.config.
var host = new ServiceHost(typeof(GreeterService));
host.Open();

using (var client = new GreeterClient("greeter"))
{
    Console.WriteLine(client.Greet("world"));
}

Console.WriteLine("The service is open. Press ENTER to close it.");
Console.ReadLine();
host.Close();
