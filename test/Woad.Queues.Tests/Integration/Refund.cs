namespace Woad.Queues.Tests.Integration;

public class Refund
{
    public string Number { get; set; } = "";
}
