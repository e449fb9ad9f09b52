namespace Woad.Svcutil.Tests.Encoded;

/// <summary>Answers with what it is given.</summary>
public sealed class EncodedShopService : IEncodedShop
{
    public EncodedBasket Fill(EncodedBasket basket, int[] numbers, EncodedKind kind)
    {
        basket.Second = basket.First;
        basket.Kind = kind;
        basket.Tags = [.. numbers.Select(static number => FormattableString.Invariant($"{number}"))];
        return basket;
    }

    public string[] Names(DateTime day, EncodedItem[] items) => [.. items.Select(static item => item.Name!)];

    public void Note(string text, long count)
    {
        // Nothing is answered.
    }
}
