using Woad.Xml;

namespace Bench;

/// <summary>The names of the contract, made once.</summary>
internal static class BenchNames
{
    public static readonly XmlToken Contract = XmlToken.Get("http://bench.test/");
    public static readonly XmlToken Xsi = XmlToken.Get("http://www.w3.org/2001/XMLSchema-instance");
    public static readonly XmlToken XsiPrefix = XmlToken.Get("i");

    public static readonly XmlName Order = Of("Order");
    public static readonly XmlName Id = Of("Id");
    public static readonly XmlName CustomerName = Of("CustomerName");
    public static readonly XmlName OrderDate = Of("OrderDate");
    public static readonly XmlName Amount = Of("Amount");
    public static readonly XmlName Shipped = Of("Shipped");
    public static readonly XmlName Weight = Of("Weight");

    public static XmlName Of(string local) => new(XmlToken.Get(local), Contract);
}
