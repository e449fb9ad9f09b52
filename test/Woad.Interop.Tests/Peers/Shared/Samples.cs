using System;
using System.Collections.Generic;

namespace Interop
{
    // Values that travel.
    public static class Samples
    {
        public static readonly string[] Strings =
        {
            "hello", "", null, "<&>\"' ]]> <!-- -->", "\u00e9 \u4e2d\u6587 \u0416", "\ud83d\ude00 astral",
            "tab\tnewline\n.", "  spaces  ", " ", "1", "true",
        };

        public static byte[] Bytes(int size)
        {
            var bytes = new byte[size];
            for (var i = 0; i < size; i++)
                bytes[i] = (byte)(i * 31 + i / 256);
            return bytes;
        }

        public static Person Family()
        {
            return new Person
            {
                Name = "Ann & \u4e2d",
                Home = new Address { Street = "<main>", Zip = "12345" },
                Children = new List<Person>
                {
                    new Person { Name = "Bob", Home = new Address { Street = "a" }, Children = new List<Person>() },
                    null,
                },
                BornUtc = new DateTime(1969, 7, 20, 20, 17, 40, 123, DateTimeKind.Utc),
                BornUnspecified = new DateTime(2000, 2, 29, 0, 0, 0, DateTimeKind.Unspecified),
                Balance = -12345678901234567.89m,
                Ratio = 0.1,
                Weight = 62.5f,
                Photo = Bytes(300),
                Age = 51,
                Id = new Guid("00112233-4455-6677-8899-aabbccddeeff"),
                Mood = Mood.Happy,
                Elapsed = new TimeSpan(1, 2, 3, 4, 5),
                Distance = long.MinValue + 1,
                Initial = 'A',
                Scores = new Dictionary<string, int> { { "one", 1 }, { "two", -2 } },
                Numbers = new[] { 0, 1, -1, 127, 128, 32768, int.MinValue },
                Active = true,
            };
        }
    }
}
