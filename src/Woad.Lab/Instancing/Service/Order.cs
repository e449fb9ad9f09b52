using System.Runtime.Serialization;

namespace Woad.Lab.Instancing.Service;

/// <summary>An order with the members of the published test: about 820 bytes as text.</summary>
[DataContract]
public sealed class Order
{
    [DataMember]
    public int CustomerID { get; set; }

    [DataMember]
    public string ShippingAddress1 { get; set; } = "";

    [DataMember]
    public string ShippingAddress2 { get; set; } = "";

    [DataMember]
    public string ShippingCity { get; set; } = "";

    [DataMember]
    public string ShippingState { get; set; } = "";

    [DataMember]
    public string ShippingZip { get; set; } = "";

    [DataMember]
    public string ShippingCountry { get; set; } = "";

    [DataMember]
    public string ShipType { get; set; } = "";

    [DataMember(Name = "orderItems")]
    public OrderLine[] OrderItems { get; set; } = [];

    [DataMember]
    public string CreditCardType { get; set; } = "";

    [DataMember]
    public string CreditCardNumber { get; set; } = "";

    [DataMember]
    public DateTime CreditCardExpiration { get; set; }

    [DataMember]
    public string CreditCardName { get; set; } = "";

    /// <summary>An order with the values of the published test.</summary>
    internal static Order Published() => new()
    {
        OrderItems = [new OrderLine { ItemID = 1, Quantity = 10 }, new OrderLine { ItemID = 2, Quantity = 5 }],
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
        CreditCardExpiration = DateTime.UtcNow,
        CreditCardName = "01234567890123456789",
    };
}
