namespace Woad.Server.Tests.Tokens.CreditCards;

public sealed record CreditCard(string Number, string Issuer, DateTime Expires);
