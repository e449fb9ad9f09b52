using System.Runtime.Serialization;

namespace Microsoft.Samples.Seed;

/// <summary>The order of the seed's service.</summary>
[DataContract]
public sealed class Order
{
    [DataMember] public int CustomerID;
    [DataMember] public string? ShippingAddress1;
    [DataMember] public string? ShippingAddress2;
    [DataMember] public string? ShippingCity;
    [DataMember] public string? ShippingState;
    [DataMember] public string? ShippingZip;
    [DataMember] public string? ShippingCountry;
    [DataMember] public string? ShipType;
    [DataMember] public OrderLine?[]? orderItems;
    [DataMember] public string? CreditCardType;
    [DataMember] public string? CreditCardNumber;
    [DataMember] public DateTime CreditCardExpiration;
    [DataMember] public string? CreditCardName;

    /// <summary>What the seed's service replies with, at a fixed time.</summary>
    public static Order[] Make(int count)
    {
        var orders = new Order[count];
        for (var i = 0; i < count; i++)
        {
            orders[i] = new Order
            {
                CustomerID = 100,
                ShippingAddress1 = "012345678901234567890123456789",
                ShippingAddress2 = "012345678901234567890123456789",
                ShippingCity = "0123456789",
                ShippingState = "0123456789012345",
                ShippingZip = "12345-1234",
                ShippingCountry = "United States",
                ShipType = "UPS",
                CreditCardType = "VISA",
                CreditCardNumber = "0123456789012345",
                CreditCardExpiration = new DateTime(2025, 11, 20, 19, 44, 26, DateTimeKind.Utc).AddTicks(1234567),
                CreditCardName = "01234567890123456789",
                orderItems =
                [
                    new OrderLine { ItemID = 1, Quantity = 10 },
                    new OrderLine { ItemID = 2, Quantity = 5 },
                ],
            };
        }

        return orders;
    }

    /// <summary>The same order in new objects and new strings.</summary>
    public Order Copy() => new()
    {
        CustomerID = CustomerID,
        ShippingAddress1 = New(ShippingAddress1),
        ShippingAddress2 = New(ShippingAddress2),
        ShippingCity = New(ShippingCity),
        ShippingState = New(ShippingState),
        ShippingZip = New(ShippingZip),
        ShippingCountry = New(ShippingCountry),
        ShipType = New(ShipType),
        CreditCardType = New(CreditCardType),
        CreditCardNumber = New(CreditCardNumber),
        CreditCardExpiration = CreditCardExpiration,
        CreditCardName = New(CreditCardName),
        orderItems =
        [
            new OrderLine { ItemID = 1, Quantity = 10 },
            new OrderLine { ItemID = 2, Quantity = 5 },
        ],
    };

    private static string New(string? text) => new(text.AsSpan());
}
