using System.Collections;
using System.IdentityModel.Tokens;
using System.Reflection;
using System.Xml;
using Woad.Federation.Tests.Tokens;

namespace Woad.Federation.Tests.Saml;

/// <summary>After MakeReadOnly neither an assertion nor one of its parts can be changed.</summary>
public sealed class SamlReadOnlyTests
{
    [Fact]
    public void Parts_of_an_assertion_are_read_only_with_it()
    {
        var assertion = NewAssertion();
        var parts = new List<object>();
        Collect(assertion, parts);
        Assert.Equal(
            Types(), parts.Select(static part => part.GetType().Name).Distinct().Order(StringComparer.Ordinal));
        Assert.All(parts, static part => Assert.False(IsReadOnly(part)));
        Assert.All(parts, static part => Assert.All(Setters(part), setter => setter()));

        assertion.MakeReadOnly();

        Assert.All(parts, static part =>
        {
            Assert.True(IsReadOnly(part), part.GetType().Name);
            Assert.All(Setters(part), static setter => Assert.Throws<InvalidOperationException>(setter));
            Assert.All(Lists(part), static list => Refuses(list));
        });
        Assert.True(assertion.Statements.OfType<SamlSubjectStatement>().First().SamlSubject.KeyIdentifier!.IsReadOnly);
    }

    [Fact]
    public void Read_only_parts_are_still_written_and_are_not_read_again()
    {
        var assertion = NewAssertion();
        var text = ProgramTokens.Write(assertion, new SamlSerializer());
        assertion.MakeReadOnly();
        Assert.Equal(text, ProgramTokens.Write(assertion, new SamlSerializer()));

        using var reader = XmlDictionaryReader.CreateTextReader(
            TokenWorld.Bytes(text), XmlDictionaryReaderQuotas.Max);
        Assert.Throws<InvalidOperationException>(
            () => assertion.ReadXml(reader, new SamlSerializer(), null, null));
    }

    [Fact]
    public void Types_of_a_program_become_read_only_with_their_assertion()
    {
        var assertion = ProgramTokens.Fill(new StampedAssertion());
        assertion.MakeReadOnly();
        Assert.All(assertion.Statements, static statement => Assert.True(statement.IsReadOnly));
        Assert.All(assertion.Conditions!.Conditions, static condition => Assert.True(condition.IsReadOnly));
        Assert.Throws<InvalidOperationException>(
            () => ((GrantStatement)assertion.Statements[2]).Document = "other");
        Assert.Throws<InvalidOperationException>(
            () => ((BadgeStatement)assertion.Statements[1]).SamlSubject = new SamlSubject());
    }

    private static SamlAssertion NewAssertion()
    {
        var keys = new SecurityKeyIdentifier(new X509RawDataKeyIdentifierClause(TokenWorld.OtherCertificate));
        var subject = new SamlSubject(
            "urn:format", "issuer.test", "Ada", ["urn:oasis:names:tc:SAML:1.0:cm:holder-of-key"], "data", keys);
        var inner = new SamlAssertion(
            "_inner", "other", TokenWorld.Start, null, null, [new SamlAttributeStatement(subject, [])]);
        return new SamlAssertion(
            "_outer", "https://issuer.test", TokenWorld.Start,
            new SamlConditions(
                TokenWorld.Start, TokenWorld.Start.AddHours(1),
                [new SamlAudienceRestrictionCondition([new Uri("urn:a")]), new SamlDoNotCacheCondition()]),
            new SamlAdvice(["_1"], [inner]),
            [
                new SamlAttributeStatement(subject, [new SamlAttribute("urn:n", "name", ["value"])]),
                new SamlAuthenticationStatement(
                    subject, "urn:method", TokenWorld.Start, "dns", "10.0.0.1",
                    [new SamlAuthorityBinding(new XmlQualifiedName("samlp:Query"), "urn:b", "urn:l")]),
                new SamlAuthorizationDecisionStatement(
                    subject, "urn:r", SamlAccessDecision.Permit, [new SamlAction("read", "urn:actions")],
                    new SamlEvidence(["_2"])),
            ]);
    }

    /// <summary>The types of SAML 1.1 that have MakeReadOnly and are not abstract.</summary>
    private static IEnumerable<string> Types() => typeof(SamlAssertion).Assembly.GetExportedTypes()
        .Where(static type => type.Name.StartsWith("Saml", StringComparison.Ordinal) && !type.IsAbstract
            && type.GetMethod("MakeReadOnly", Type.EmptyTypes) is not null)
        .Select(static type => type.Name).Order(StringComparer.Ordinal);

    private static void Collect(object? part, List<object> parts)
    {
        if (part is null || parts.Contains(part))
        {
            return;
        }

        if (Types().Contains(part.GetType().Name))
        {
            parts.Add(part);
            foreach (var property in part.GetType().GetProperties().Where(static p => p.GetMethod?.IsStatic == false))
            {
                Collect(property.GetValue(part), parts);
            }
        }
        else if (part is IEnumerable list and not string)
        {
            foreach (var one in list)
            {
                Collect(one, parts);
            }
        }
    }

    private static bool IsReadOnly(object part) => (bool)part.GetType().GetProperty("IsReadOnly")!.GetValue(part)!;

    /// <summary>Sets each property to the value that it has.</summary>
    private static IEnumerable<Action> Setters(object part) =>
        from property in part.GetType().GetProperties()
        where property.SetMethod is { IsPublic: true, IsStatic: false }
        select new Action(() => property.SetMethod!.Invoke(
            part, BindingFlags.DoNotWrapExceptions, null, [property.GetValue(part)], null));

    private static IEnumerable<object> Lists(object part) =>
        from property in part.GetType().GetProperties()
        where property.PropertyType.IsGenericType
            && property.PropertyType.GetGenericTypeDefinition() == typeof(IList<>)
        select property.GetValue(part)!;

    private static void Refuses(object list)
    {
        var element = list.GetType().GetInterfaces().Single(static i =>
            i.IsGenericType && i.GetGenericTypeDefinition() == typeof(IList<>)).GetGenericArguments()[0];
        typeof(SamlReadOnlyTests).GetMethod(nameof(RefusesOf), BindingFlags.Static | BindingFlags.NonPublic)!
            .MakeGenericMethod(element).Invoke(null, BindingFlags.DoNotWrapExceptions, null, [list], null);
    }

    private static void RefusesOf<T>(IList<T> list)
    {
        Assert.True(list.IsReadOnly);
        Assert.Throws<InvalidOperationException>(() => list.Add(default!));
        Assert.Throws<InvalidOperationException>(() => list.Insert(0, default!));
        Assert.Throws<InvalidOperationException>(list.Clear);
        if (list.Count > 0)
        {
            Assert.Throws<InvalidOperationException>(() => list[0] = list[0]);
            Assert.Throws<InvalidOperationException>(() => list.RemoveAt(0));
            Assert.Throws<InvalidOperationException>(() => list.Remove(list[0]));
        }
    }
}
