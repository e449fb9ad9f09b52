namespace Woad.Queues.Tests.Integration;

public class PurchaseOrder
{
    public string Number { get; set; } = "";

    public decimal Total { get; set; }
}
