namespace Woad.Metadata.Exchange;

/// <summary>Names of WS-Transfer and WS-MetadataExchange.</summary>
internal static class ExchangeNames
{
    public const string ContractNamespace = "http://schemas.microsoft.com/2006/04/mex";
    public const string BindingNamespace = "http://schemas.microsoft.com/ws/2005/02/mex/bindings";
    public const string Get = "http://schemas.xmlsoap.org/ws/2004/09/transfer/Get";
    public const string GetResponse = "http://schemas.xmlsoap.org/ws/2004/09/transfer/GetResponse";
}
