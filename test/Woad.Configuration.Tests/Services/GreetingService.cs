using System.ServiceModel;

namespace Contoso;

[ServiceBehavior(IncludeExceptionDetailInFaults = false)]
public sealed class GreetingService : IGreeting
{
    public string Greet(string name) => $"Hello {name}";
}
