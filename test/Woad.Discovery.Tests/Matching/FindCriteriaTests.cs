using System.ServiceModel;
using System.ServiceModel.Description;
using System.ServiceModel.Discovery;
using System.Xml;

namespace Woad.Discovery.Tests.Matching;

public sealed class FindCriteriaTests
{
    [Theory]
    [InlineData("http://contoso.com/a", "http://contoso.com/a", true)]
    [InlineData("http://contoso.com/a", "http://contoso.com/a/b", true)]
    [InlineData("http://contoso.com/a/", "http://contoso.com/a/b", true)]
    [InlineData("HTTP://CONTOSO.com/a", "http://contoso.com/a/b", true)]
    [InlineData("http://contoso.com/a?x#y", "http://contoso.com/a/b?z", true)]
    [InlineData("http://contoso.com", "http://contoso.com/a", true)]
    [InlineData("http://contoso.com/a", "http://contoso.com/ab", false)]
    [InlineData("http://contoso.com/A", "http://contoso.com/a", false)]
    [InlineData("http://contoso.com/a/b", "http://contoso.com/a", false)]
    [InlineData("http://contoso.com:81/a", "http://contoso.com/a", false)]
    [InlineData("https://contoso.com/a", "http://contoso.com/a", false)]
    [InlineData("http://contoso.com/x/../a", "http://contoso.com/a", false)]
    [InlineData("http://contoso.com/a", "http://contoso.com/./a", false)]
    [InlineData("urn:building:1", "urn:building:1", true)]
    [InlineData("urn:building:1", "urn:building:12", false)]
    [InlineData("ldap:///ou=a,o=b", "ldap:///ou=a,o=b", true)]
    public void Prefix_rule_compares_whole_segments(string probe, string target, bool expected) =>
        Assert.Equal(expected, Matches(FindCriteria.ScopeMatchByPrefix, probe, target));

    [Theory]
    [InlineData("http://contoso.com/a", "http://contoso.com/a", true)]
    [InlineData("http://contoso.com/a", "http://contoso.com/A", false)]
    [InlineData("http://contoso.com/a", "http://contoso.com/a/b", false)]
    [InlineData("urn:a:b", "urn:a:B", false)]
    public void Exact_rule_compares_strings(string probe, string target, bool expected) =>
        Assert.Equal(expected, Matches(FindCriteria.ScopeMatchByExact, probe, target));

    [Theory]
    [InlineData("urn:uuid:3fa85f64-5717-4562-b3fc-2c963f66afa6", "uuid:3FA85F64-5717-4562-B3FC-2C963F66AFA6", true)]
    [InlineData(
        "urn:uuid:3fa85f64-5717-4562-b3fc-2c963f66afa6", "urn:uuid:3fa85f64-5717-4562-b3fc-2c963f66afa7", false)]
    [InlineData("http://contoso.com/a", "http://contoso.com/a", false)]
    [InlineData("urn:uuid:x", "urn:uuid:x", false)]
    public void Uuid_rule_compares_numbers(string probe, string target, bool expected) =>
        Assert.Equal(expected, Matches(FindCriteria.ScopeMatchByUuid, probe, target));

    [Theory]
    [InlineData("ldap:///ou=engineering,o=contoso,c=us", "ldap:///ou=engineering,o=contoso,c=us", true)]
    [InlineData("ldap:///o=contoso,c=us", "ldap:///ou=engineering,o=contoso,c=us", true)]
    [InlineData("ldap:///O=Contoso,%20C=US", "ldap:///ou=engineering,o=contoso,c=us", true)]
    [InlineData("ldap:///ou=engineering,o=contoso,c=us", "ldap:///o=contoso,c=us", false)]
    [InlineData("ldap:///ou=engineering", "ldap:///ou=engineering,o=contoso,c=us", false)]
    [InlineData("ldap://a/o=contoso", "ldap://b/o=contoso", false)]
    [InlineData("ldap:///cn=b%2Bou=a,o=c", "ldap:///ou=a%2Bcn=b,o=c", true)]
    [InlineData("ldap:///nonsense", "ldap:///nonsense", false)]
    [InlineData("http://contoso.com/o=a", "http://contoso.com/o=a", false)]
    public void Ldap_rule_compares_names_from_the_root(string probe, string target, bool expected) =>
        Assert.Equal(expected, Matches(FindCriteria.ScopeMatchByLdap, probe, target));

    [Fact]
    public void None_rule_matches_only_endpoints_without_scopes()
    {
        var criteria = new FindCriteria { ScopeMatchBy = FindCriteria.ScopeMatchByNone };
        Assert.True(criteria.IsMatch(new EndpointDiscoveryMetadata()));
        Assert.False(criteria.IsMatch(With("http://contoso.com/a")));
    }

    [Fact]
    public void Rule_that_is_not_known_matches_nothing()
    {
        Assert.False(Matches(new Uri("http://contoso.com/my-rule"), "http://contoso.com/a", "http://contoso.com/a"));
        Assert.True(new FindCriteria { ScopeMatchBy = new Uri("urn:rule") }.IsMatch(With("urn:a")));
    }

    [Fact]
    public void Each_type_and_each_scope_must_match()
    {
        var endpoint = With("http://contoso.com/a/b", "urn:x");
        endpoint.ContractTypeNames.Add(new XmlQualifiedName("IOrders", "urn:shop"));
        endpoint.ContractTypeNames.Add(new XmlQualifiedName("ICarts", "urn:shop"));
        var criteria = new FindCriteria();
        Assert.True(criteria.IsMatch(endpoint));
        criteria.ContractTypeNames.Add(new XmlQualifiedName("ICarts", "urn:shop"));
        criteria.Scopes.Add(new Uri("http://contoso.com/a"));
        criteria.Scopes.Add(new Uri("urn:x"));
        Assert.True(criteria.IsMatch(endpoint));
        criteria.Scopes.Add(new Uri("urn:y"));
        Assert.False(criteria.IsMatch(endpoint));
        criteria.Scopes.RemoveAt(2);
        criteria.ContractTypeNames.Add(new XmlQualifiedName("ICarts", "urn:other"));
        Assert.False(criteria.IsMatch(endpoint));
    }

    [Fact]
    public void Criteria_of_a_contract_have_its_name_and_default_limits()
    {
        var criteria = new FindCriteria(typeof(IGreeter));
        Assert.Equal(new XmlQualifiedName("IGreeter", "urn:greeter"), Assert.Single(criteria.ContractTypeNames));
        Assert.Equal(TimeSpan.FromSeconds(20), criteria.Duration);
        Assert.Equal(int.MaxValue, criteria.MaxResults);
        Assert.Equal(FindCriteria.ScopeMatchByPrefix, criteria.ScopeMatchBy);
        Assert.Throws<ArgumentOutOfRangeException>(() => criteria.MaxResults = 0);
        Assert.Throws<ArgumentOutOfRangeException>(() => criteria.Duration = TimeSpan.Zero);
        Assert.Throws<ArgumentException>(() => criteria.Scopes.Add(new Uri("a", UriKind.Relative)));
        Assert.Throws<ArgumentNullException>(() => criteria.ContractTypeNames.Add(null!));
    }

    [Fact]
    public void Facts_of_an_endpoint_are_those_of_its_description_and_behavior()
    {
        var endpoint = new ServiceEndpoint(
            ContractDescription.GetContract(typeof(IGreeter)), new BasicHttpBinding(),
            new EndpointAddress("http://localhost/greeter"));
        var behavior = new EndpointDiscoveryBehavior();
        behavior.Scopes.Add(new Uri("urn:here"));
        behavior.ContractTypeNames.Add(new XmlQualifiedName("Other", "urn:other"));
        behavior.Extensions.Add(new System.Xml.Linq.XElement("Load", 7));
        endpoint.Behaviors.Add(behavior);
        var facts = EndpointDiscoveryMetadata.FromServiceEndpoint(endpoint)!;
        Assert.Equal(endpoint.Address, facts.Address);
        Assert.Equal(
            [new XmlQualifiedName("IGreeter", "urn:greeter"), new XmlQualifiedName("Other", "urn:other")],
            facts.ContractTypeNames);
        Assert.Equal(new Uri("urn:here"), Assert.Single(facts.Scopes));
        Assert.Equal(new Uri("http://localhost/greeter"), Assert.Single(facts.ListenUris));
        Assert.Equal("7", Assert.Single(facts.Extensions).Value);
        behavior.Enabled = false;
        Assert.Null(EndpointDiscoveryMetadata.FromServiceEndpoint(endpoint));
    }

    [Fact]
    public void Messages_are_compared_within_a_sequence_and_between_lives()
    {
        var first = new DiscoveryMessageSequenceGenerator(5, new Uri("urn:s"));
        var (one, two) = (first.Next(), first.Next());
        Assert.True(one.CompareTo(two) < 0);
        Assert.Equal((5, 1, new Uri("urn:s")), (one.InstanceId, one.MessageNumber, one.SequenceId));
        Assert.True(two.CompareTo(new DiscoveryMessageSequenceGenerator(6, null).Next()) < 0);
        var other = new DiscoveryMessageSequenceGenerator(5, null).Next();
        Assert.False(one.CanCompareTo(other));
        Assert.False(one.CanCompareTo(null));
        Assert.Throws<ArgumentException>(() => one.CompareTo(other));
        Assert.True(one == new DiscoveryMessageSequenceGenerator(5, new Uri("urn:s")).Next());
        Assert.True(one != two);
    }

    private static bool Matches(Uri rule, string probe, string target)
    {
        var criteria = new FindCriteria { ScopeMatchBy = rule };
        criteria.Scopes.Add(new Uri(probe));
        return criteria.IsMatch(With(target));
    }

    private static EndpointDiscoveryMetadata With(params string[] scopes)
    {
        var endpoint = new EndpointDiscoveryMetadata();
        foreach (var scope in scopes)
        {
            endpoint.Scopes.Add(new Uri(scope));
        }

        return endpoint;
    }
}
