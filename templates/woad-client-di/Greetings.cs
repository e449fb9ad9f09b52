namespace WoadClientDi1;

/// <summary>Uses the service. The container makes the client and closes it.</summary>
public sealed class Greetings(IGreeter greeter)
{
    public string Say() => greeter.Greet("world");
}
