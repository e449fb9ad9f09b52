namespace WoadWorker1;

public class GreeterService : IGreeter
{
    public string Greet(string name) => $"Hello, {name}!";
}
