namespace Contoso;

public sealed class WebGreetingService : IWebGreeting
{
    public string Greet(string name) => $"Hello {name}";
}
