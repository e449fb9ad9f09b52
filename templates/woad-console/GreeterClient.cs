using System.ServiceModel;

namespace WoadConsole1;

public class GreeterClient(string endpoint) : ClientBase<IGreeter>(endpoint), IGreeter
{
    public string Greet(string name) => Channel.Greet(name);
}
