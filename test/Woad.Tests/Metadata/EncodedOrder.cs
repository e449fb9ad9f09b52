namespace Woad.Tests.Metadata;

public class EncodedOrder
{
    public int Number { get; set; }

    public string? Text { get; set; }
}
